import { expect, it } from "vitest";
import { xmlFault } from "./well-formed";

it("tells XML from what is not", () => {
  expect(xmlFault('<?xml version="1.0"?>\n<a b="1" c="x &amp; y"><d/>text &lt;</a>\n')).toBeNull();
  for (const bad of [
    "<a>",
    "<a></b>",
    "<a><b></a></b>",
    "<a/><b/>",
    "<a b=1/>",
    '<a b="1" b="2"/>',
    "<a>x & y</a>",
    "<a>&nbsp;</a>",
    "<a>< b</a>",
    "<a>\u0001</a>",
    "<a/>text",
    "text",
    "",
    '<a b="<"/>',
  ])
    expect(xmlFault(bad), bad).not.toBeNull();
});
