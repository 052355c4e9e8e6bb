import { expect, it } from "vitest";
import { MOST_IN_ADDRESS, readProductIds, writeProductIds } from "./product-ids.ts";

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

it("names products as they were named, each once", () => {
	expect(readProductIds(writeProductIds([id(2), id(1)]))).toEqual([id(2), id(1)]);
	expect(readProductIds(`${id(1)},,x,${id(1).toUpperCase()},'; drop table--,${id(3)}`)).toEqual([
		id(1),
		id(3),
	]);
	expect(readProductIds(null)).toEqual([]);
});

it("takes no more than fit", () => {
	const many = Array.from({ length: 60 }, (_, at) => id(at));
	expect(readProductIds(many.join(","))).toHaveLength(MOST_IN_ADDRESS);
	expect(readProductIds(writeProductIds(many))).toEqual(many.slice(0, MOST_IN_ADDRESS));
	expect(readProductIds("a".repeat(1_000_000))).toEqual([]);
});
