import { deviceStorage } from "#app/session/storage/browser-storage.ts";
import { toast } from "#app/ui/toast/toast.ts";
import { LONGEST_CODE, normalizeCode } from "#core/discounts/shared/code.ts";

const KEY = "requinte-cupom";

/** The code of a link `?cupom=CODE`, until an order is placed with it or it is removed. */
export const linkedCoupon = (): string | null => deviceStorage.read(KEY);

export const forgetLinkedCoupon = (): void => deviceStorage.remove(KEY);

/** Stores the code of a link beside the cart; the checkout applies it. */
export function storeLinkedCoupon(linked: string): void {
	const code = normalizeCode(linked).slice(0, LONGEST_CODE);
	if (!code || code === linkedCoupon()) return;
	deviceStorage.write(KEY, code);
	toast.success(`Cupom ${code} guardado`, { description: "Ele entra no carrinho e no pedido." });
}
