/** Opens the embedded database, inserts rows one after the other and says each id once it is committed. Argument: data folder. */
import { openDatabase } from "../../open";

const [, , dataDir = "", rows = "1000000"] = process.argv;
const database = await openDatabase({ IDEATASTE_DATA_DIR: dataDir });
process.stdout.write("open\n");
for (let i = 0; i < Number(rows); i++) {
  const { id } = await database.prisma.model.create({ data: { name: `${process.pid}-${i}` } });
  process.stdout.write(`${id}\n`);
}
await database.close();
