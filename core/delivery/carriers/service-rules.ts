/** A service of a carrier as a method names it, `melhor-envio:2`. */
export type ServiceName = { carrier: string; service: string };

const SERVICE = /^([a-z][a-z0-9-]{1,30}):([\w-]{1,40})$/;

/** The two parts of its name; null where a text is none. */
export function serviceOf(text: string): ServiceName | null {
	const [, carrier, service] = SERVICE.exec(text) ?? [];
	return carrier && service ? { carrier, service } : null;
}

export const serviceText = ({ carrier, service }: ServiceName): string => `${carrier}:${service}`;

/**
 * What a carrier says of one of its services for a parcel: a price (centavos) and business days. `silent`: it
 * was not asked or did not answer. `unserved`: it does not take the parcel there.
 */
export type LiveRate = { price: number; daysMin: number; daysMax: number } | "silent" | "unserved";

/** A method whose price a carrier is asked for. */
export type LiveService = ServiceName & { rate: LiveRate };
