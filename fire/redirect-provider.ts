// Loaded into a shop before it starts: what it asks of Mercado Pago is asked of FIRE_PROVIDER instead, and
// given up after FIRE_PROVIDER_WAIT milliseconds at the latest.
const provider = process.env["FIRE_PROVIDER"] ?? "";
const waitMs = Number(process.env["FIRE_PROVIDER_WAIT"] ?? 60_000);
const real = globalThis.fetch;

globalThis.fetch = (input, init) => {
	const asked = input instanceof Request ? input.url : String(input);
	const { host, pathname, search } = new URL(asked, provider);
	if (host !== "api.mercadopago.com") return real(input, init);
	const limits = [AbortSignal.timeout(waitMs), ...(init?.signal ? [init.signal] : [])];
	return real(provider + pathname + search, { ...init, signal: AbortSignal.any(limits) });
};
