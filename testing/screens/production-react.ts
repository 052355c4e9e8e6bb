// The tests render what the shop renders, with the code the shop runs: React's development code notes down for
// each element where it was made, a third of the time of whoever renders whole screens. It chooses once, when
// it is first imported; everything else is told that it is tested.
const told = process.env["NODE_ENV"];
process.env["NODE_ENV"] = "production";
await import("react");
await import("react/jsx-runtime");
await import("react-dom/server");
process.env["NODE_ENV"] = told;

export {};
