import { type RouterContextProvider, redirect } from "react-router";
import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";

/** Redirects an address of the shop that was here before; lists an unknown one for the merchant. */
export async function leadOn(
	context: Readonly<RouterContextProvider>,
	{ pathname }: Pick<URL, "pathname">,
): Promise<void> {
	const { oldAddresses } = context.get(shopContext);
	const to = await partReader(context)(oldAddresses.find(pathname));
	if (to) throw redirect(to, 301);
	oldAddresses.miss(pathname);
}
