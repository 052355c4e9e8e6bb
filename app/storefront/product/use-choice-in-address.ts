import { useEffect, useRef } from "react";
import { type Choice, unitsOf } from "#core/cart/purchase-rules.ts";
import type { ProductDetail, ProductOptions } from "#core/catalog/types.ts";
import { readSizes } from "./sizing/remembered-size.ts";
import { useChoice } from "./use-choice.ts";

/**
 * The choice stands in the address (`?cor=&tamanho=`), so that it can be sent to somebody and is there
 * again after Back. The page itself is one and the same for every choice, so the address is read when it
 * is there, and replaced without asking the shop again.
 */
export function useChoiceInAddress(product: ProductDetail): ReturnType<typeof useChoice> {
	const choosing = useChoice(product, { soldOutToo: true });
	const { choice, pickColour, pickSize } = choosing;
	const pick = useRef({ product, pickColour, pickSize });
	useEffect(() => {
		const { product, pickColour, pickSize } = pick.current;
		const asked = new URLSearchParams(window.location.search);
		const colour = product.cores.find(({ nome }) => nome === asked.get("cor"));
		const size = product.tamanhos.find((name) => name === asked.get("tamanho"));
		if (colour) pickColour(colour.nome);
		const yours = rememberedFor(product, colour?.nome ?? null);
		if (size ?? yours) pickSize(size ?? yours ?? "");
	}, []);
	const written = useRef(choice);
	useEffect(() => {
		if (choice === written.current) return;
		written.current = choice;
		write(product, choice);
	}, [product, choice]);
	return choosing;
}

/** The size that this device remembers for the product, where it can be had. */
function rememberedFor(product: ProductDetail, color: string | null): string | undefined {
	const remembered = product.tabela && readSizes()[product.tabela.id];
	return product.tamanhos.find(
		(size) => size === remembered && unitsOf(product, { size, color }) > 0,
	);
}

function write(product: ProductOptions, { color, size }: Choice): void {
	const address = new URL(window.location.href);
	// What there is no choice of says nothing.
	const said = {
		cor: product.cores.length > 1 ? color : null,
		tamanho: product.tamanhos.length > 1 ? size : null,
	};
	for (const [name, value] of Object.entries(said)) {
		if (value === null) address.searchParams.delete(name);
		else address.searchParams.set(name, value);
	}
	window.history.replaceState(window.history.state, "", address);
}
