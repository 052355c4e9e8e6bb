/** A carrier's service as methods reference it: `melhor-envio:2`. */
export type ServiceName = { carrier: string; service: string };

const SERVICE = /^([a-z][a-z0-9-]{1,30}):([\w-]{1,40})$/;

/** Parses a service reference; null when invalid. */
export function serviceOf(text: string): ServiceName | null {
	const [, carrier, service] = SERVICE.exec(text) ?? [];
	return carrier && service ? { carrier, service } : null;
}

export const serviceText = ({ carrier, service }: ServiceName): string => `${carrier}:${service}`;

/** Price (centavos) and business days. `silent`: not queried or no response. `unserved`: rejected. */
export type LiveRate = { price: number; daysMin: number; daysMax: number } | "silent" | "unserved";

export type LiveService = ServiceName & { rate: LiveRate };
