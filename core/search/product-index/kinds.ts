import { Labels } from "./labels.ts";
import type { ProductRow } from "./product-row.ts";
import type { Kind, Offer } from "./shelved-product.ts";

const SEPARATOR = String.fromCharCode(31);

type Columns = Pick<ProductRow, "disponivel" | "ofertas" | "modelagem" | "especialidades">;

/** The kinds of all products, each once. */
export class Kinds {
	readonly all: Kind[] = [];
	readonly sizes = new Labels();
	readonly colours = new Labels();
	#byColumns = new Map<string, Kind>();

	/** The kind of a product with these columns, a new one if need be. */
	of({ disponivel, ofertas, modelagem, especialidades }: Columns): Kind {
		const key = JSON.stringify([disponivel, ofertas, modelagem, especialidades]);
		const known = this.#byColumns.get(key);
		if (known) return known;
		const kind = {
			number: this.all.length,
			available: disponivel,
			offers: ofertas.map((oferta) => this.#offerOf(oferta)),
			cut: modelagem,
			specialties: especialidades,
		};
		this.#byColumns.set(key, kind);
		this.all.push(kind);
		return kind;
	}

	#offerOf(oferta: string): Offer {
		const [size = "", colour = "", stock] = oferta.split(SEPARATOR);
		return {
			size: this.sizes.learn(size),
			colour: this.colours.learn(colour),
			inStock: stock === "1",
		};
	}
}
