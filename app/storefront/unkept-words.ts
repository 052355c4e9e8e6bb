import { toast } from "#app/ui/toast.ts";

const READ_MS = 15_000;

let told = false;

/** Says, once while the page is open, that this browser keeps neither cart nor favourites: it may not, or has no room. */
export function sayUnkept(): void {
	if (told) return;
	told = true;
	toast.info("Este navegador não guarda o que você escolhe", {
		description:
			"O carrinho e os favoritos valem enquanto esta página ficar aberta. Para guardá-los, permita os dados deste site ou libere espaço nas configurações do navegador.",
		duration: READ_MS,
	});
}
