import type { Shape } from "./chart-spec";

const round = (value: number): number => Number(value.toFixed(2));
const polygon = (points: readonly (readonly [number, number])[]): string =>
  `${points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("")}Z`;

/** Corners on a circle, from the top, clockwise. */
const corners = (count: number, radius: (index: number) => number) =>
  Array.from({ length: count }, (_, index): readonly [number, number] => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2;
    return [radius(index) * Math.cos(angle), radius(index) * Math.sin(angle)];
  });

function cross(r: number): string {
  const [long, thin] = [r * 1.05, r * 0.4];
  return `M${-round(thin)} ${-round(long)}H${round(thin)}V${-round(thin)}H${round(long)}V${round(thin)}H${round(thin)}V${round(long)}H${-round(thin)}V${round(thin)}H${-round(long)}V${-round(thin)}H${-round(thin)}Z`;
}

/** An SVG path around (0, 0). `r`: the radius of the circle; the other shapes take about as much room to the eye. */
export function shapePath(shape: Shape, r: number): string {
  switch (shape) {
    case "circle":
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
    case "square":
      return polygon(
        [
          [-0.88, -0.88],
          [0.88, -0.88],
          [0.88, 0.88],
          [-0.88, 0.88],
        ].map(([x = 0, y = 0]) => [x * r, y * r] as const),
      );
    case "triangle":
      return polygon(corners(3, () => r * 1.25));
    case "down":
      return polygon(corners(3, () => r * 1.25).map(([x, y]) => [x, -y] as const));
    case "diamond":
      return polygon(corners(4, () => r * 1.2));
    case "star":
      return polygon(corners(10, (index) => (index % 2 === 0 ? r * 1.35 : r * 0.58)));
    case "cross":
      return cross(r);
  }
}
