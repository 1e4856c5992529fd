import { describe, expect, it } from "vitest";
import type { Frame } from "./frames";
import { closeStatement, cstring, message, query } from "./messages";
import { Statements } from "./statements";
import { bind, parse } from "./testing/raw-client";

const P = (name: string, sql: string): Frame => ({ kind: "P", bytes: parse(name, sql) });
const B = (name: string): Frame => ({ kind: "B", bytes: bind(name) });
const D = (name: string): Frame => ({ kind: "D", bytes: message("D", Buffer.from("S"), cstring(name)) });
const C = (name: string): Frame => ({ kind: "C", bytes: closeStatement(name) });
const portal: Frame = { kind: "D", bytes: message("D", Buffer.from("P"), cstring("s")) };

describe("statement names", () => {
  it("are each connection's own, the same in every frame", () => {
    const [one, two] = [new Statements(1), new Statements(2)];
    expect(one.translate(P("s", "SELECT 1"))).toEqual(parse("gate_1_0", "SELECT 1"));
    expect(two.translate(P("s", "SELECT 2"))).toEqual(parse("gate_2_0", "SELECT 2"));
    expect(one.translate(B("s"))).toEqual(bind("gate_1_0"));
    expect(one.translate(D("s"))).toEqual(D("gate_1_0").bytes);
    expect(one.translate(portal)).toEqual(portal.bytes);
  });

  it("stay apart where they are longer than Postgres tells apart", () => {
    const subject = new Statements(1);
    const name = "n".repeat(70);
    expect(subject.translate(P(`${name}1`, "x"))).toEqual(parse("gate_1_0", "x"));
    expect(subject.translate(P(`${name}2`, "x"))).toEqual(parse("gate_1_1", "x"));
  });

  it("may hold any bytes", () => {
    const subject = new Statements(1);
    expect(subject.translate(P("größe", "x"))).toEqual(parse("gate_1_0", "x"));
    expect(subject.translate(B("größe"))).toEqual(bind("gate_1_0"));
  });

  it("are freed when the connection goes, but for those that it closed itself", () => {
    const subject = new Statements(3);
    for (const frame of [P("a", "x"), P("b", "x"), C("a")]) subject.translate(frame);
    expect(subject.closeAll()).toEqual([closeStatement("gate_3_1")]);
  });
});

describe("the statement without a name", () => {
  it("is restored where a batch uses it that an earlier one has parsed", () => {
    const subject = new Statements(1);
    subject.translate(P("", "SELECT 1"));
    expect(subject.restoreFor([B("")])).toEqual(parse("", "SELECT 1"));
    expect(subject.restoreFor([D("")])).toEqual(parse("", "SELECT 1"));
  });

  it("is left where the batch parses it, uses another, or a simple query has ended it", () => {
    const subject = new Statements(1);
    subject.translate(P("", "SELECT 1"));
    expect(subject.restoreFor([P("", "SELECT 2"), B("")])).toBeNull();
    expect(subject.restoreFor([B("named")])).toBeNull();
    subject.translate({ kind: "Q", bytes: query("SELECT 1") });
    expect(subject.restoreFor([B("")])).toBeNull();
  });
});
