import { madeUpAddress } from "./address.ts";
import { accessories } from "./reviews/accessories.ts";
import { coats } from "./reviews/coats.ts";
import { latest } from "./reviews/latest.ts";
import { scrubs } from "./reviews/scrubs.ts";

/** What customers wrote; the last ones wait for approval. */
const written = [...coats, ...scrubs, ...accessories, ...latest];

const WAITING = 6;
/** Every sixth was written by somebody whose purchase the shop did not see. */
const UNSEEN = 6;

export const reviews = written.map(
	([sku, user_name, rating, titulo, comment, diasAtras], index) => ({
		sku,
		user_name,
		user_email: madeUpAddress(user_name),
		rating,
		titulo,
		comment,
		verificado: index % UNSEEN !== 0,
		aprovada: index < written.length - WAITING,
		diasAtras,
	}),
);
