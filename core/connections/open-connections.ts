import { createEmailConnection } from "./connect-email.ts";
import { createFocusNfeConnection } from "./connect-focus-nfe.ts";
import { createMercadoPagoConnection } from "./connect-mercado-pago.ts";
import { type ConnectionsDeps, createConnections } from "./connections.ts";

/** Mail server, payment provider and issuer of invoices, and their management. The caller checks permissions. */
export function openConnections(given: ConnectionsDeps) {
	const connections = createConnections(given);
	const { follow, refresh, sendsMail } = connections;
	const deps = { ...given, connections };
	const office = {
		...{ follow, refresh, sendsMail },
		email: createEmailConnection(deps),
		focusNfe: createFocusNfeConnection(deps),
		mercadoPago: createMercadoPagoConnection(deps),
	};
	return { connections, office };
}
