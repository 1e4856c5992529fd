import { isStandInId } from "@/lib/domain/stand-in";

/** A tool by its stored id; stand-ins are marked wherever they are named. */
export function ToolId({ id }: { id: string }) {
  return (
    <>
      {id}
      {isStandInId(id) && <small className="stand-in">offline stand-in</small>}
    </>
  );
}
