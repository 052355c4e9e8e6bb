import { useLasting } from "#app/session/use-lasting.ts";
import { CART_STORAGE_KEY } from "#core/cart/rules.ts";

/** Calms whoever meets a failure about the cart; a browser that keeps none is promised nothing. */
export const CartIsKept = () =>
	useLasting(CART_STORAGE_KEY) && "Seu carrinho continua guardado neste navegador.";
