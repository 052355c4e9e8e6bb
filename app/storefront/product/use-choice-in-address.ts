import { useEffect, useRef } from "react";
import type { Choice } from "#core/cart/purchase-rules.ts";
import type { ProductOptions } from "#core/catalog/types.ts";
import { useChoice } from "./use-choice.ts";

/**
 * The choice stands in the address (`?cor=&tamanho=`), so that it can be sent to somebody and is there
 * again after Back. The page itself is one and the same for every choice, so the address is read when it
 * is there, and replaced without asking the shop again.
 */
export function useChoiceInAddress(product: ProductOptions): ReturnType<typeof useChoice> {
	const choosing = useChoice(product);
	const { choice, pickColour, pickSize } = choosing;
	const pick = useRef({ product, pickColour, pickSize });
	useEffect(() => {
		const { product, pickColour, pickSize } = pick.current;
		const asked = new URLSearchParams(window.location.search);
		const colour = product.cores.find(({ nome }) => nome === asked.get("cor"));
		const size = product.tamanhos.find((name) => name === asked.get("tamanho"));
		if (colour) pickColour(colour.nome);
		if (size) pickSize(size);
	}, []);
	const written = useRef(choice);
	useEffect(() => {
		if (choice === written.current) return;
		written.current = choice;
		write(product, choice);
	}, [product, choice]);
	return choosing;
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
