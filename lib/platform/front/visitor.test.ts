import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networkOf, visitorOf } from "./visitor";

const visitor = (headers: Record<string, string>, trusted: number, socketAddress = "10.0.0.1") =>
  visitorOf({ socketAddress, headers, host: "site" }, trusted);
const addressOf = (forwarded: string, trusted: number): string =>
  visitor({ "x-forwarded-for": forwarded }, trusted).address;

describe("the visitor's address", () => {
  it("is the socket's where no proxy is trusted, whatever headers say", () => {
    const headers = {
      "x-forwarded-for": "1.1.1.1",
      "x-forwarded-host": "evil",
      "x-forwarded-proto": "https",
    };
    expect(visitor(headers, 0)).toEqual({ address: "10.0.0.1", reached: { host: "site", protocol: "http" } });
  });

  it("is what the outermost of the trusted proxies wrote", () => {
    expect(addressOf("1.1.1.1", 1)).toBe("1.1.1.1");
    expect(addressOf("6.6.6.6, 1.1.1.1", 1)).toBe("1.1.1.1");
    expect(addressOf("6.6.6.6, 1.1.1.1, 10.0.0.2", 2)).toBe("1.1.1.1");
    expect(addressOf("1.1.1.1", 3)).toBe("1.1.1.1");
    expect(addressOf("1.1.1.1:5000", 1)).toBe("1.1.1.1");
    expect(addressOf("[2001:db8::1]:5000", 1)).toBe("2001:db8:0:0::/64");
  });

  it("is the socket's where that is no address", () => {
    for (const forwarded of ["", "unknown", "1.1.1.1, x", ",,", "999.1.1.1"])
      expect(addressOf(forwarded, 1)).toBe("10.0.0.1");
    expect(visitorOf({ socketAddress: undefined, headers: {}, host: "x" }, 0).address).toBe("unknown");
  });

  it("cannot be chosen by the visitor: what is sent along stands left of what the proxies write", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), fc.ipV4(), (made, real) => {
        expect(addressOf([...made, real].join(","), 1)).toBe(real);
        expect(addressOf([...made, real, "10.0.0.2"].join(","), 2)).toBe(real);
      }),
    );
  });
});

it("believes trusted proxies about host and protocol, and takes no host that is none", () => {
  expect(visitor({ "x-forwarded-host": "board.org", "x-forwarded-proto": "https" }, 1).reached).toEqual({
    host: "board.org",
    protocol: "https",
  });
  expect(visitor({ "x-forwarded-host": 'a"b', "x-forwarded-proto": "gopher" }, 1).reached).toEqual({
    host: "site",
    protocol: "http",
  });
});

describe("networkOf", () => {
  it.each([
    ["::ffff:10.1.2.3", "10.1.2.3"],
    ["10.1.2.3", "10.1.2.3"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:2::6", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("%s → %s", (address, network) => expect(networkOf(address)).toBe(network));

  it("is the same for all addresses of one subscriber", () => {
    const group = fc.integer({ min: 0, max: 65_535 }).map((n) => n.toString(16));
    const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (net, one, two) => {
        expect(networkOf([...net, ...one].join(":"))).toBe(networkOf([...net, ...two].join(":")));
        expect(networkOf([...net, ...one].join(":"))).toBe(`${net.join(":")}::/64`);
      }),
    );
  });
});
