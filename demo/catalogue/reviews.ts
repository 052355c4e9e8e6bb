import type { Fit } from "#core/catalog/sizing/shared/fit-opinion.ts";
import { coats } from "./reviews/coats.ts";
import { scrubs } from "./reviews/scrubs.ts";
import type { WrittenReview } from "./types.ts";

/** The e-mail of somebody who was made up. */
export const madeUpAddress = (name: string): string =>
	`${name
		.normalize("NFD")
		.replace(/[^a-z ]/gi, "")
		.trim()
		.toLowerCase()
		.replace(/ +/g, ".")}@exemplo.com.br`;

/** Pictures that came with reviews: by product and name of the writer, files of `demo/media/avaliacoes`. */
const SENT: Record<string, string[]> = {
	"RQ-JF-001 Dra. Renata Cruz": ["jaleco-no-cabide", "jaleco-gola"],
	"RQ-SF-001 Íris Campos": ["scrub-dobrados", "scrub-no-cabide"],
	"RQ-CA-002 Yuri Matias": ["tenis-no-chao"],
	"RQ-AC-008 Residente Artur Melo": ["mochila"],
	"RQ-AC-007 Lívia Peres": ["bolsa"],
};

export const snapshotsOf = (sku: string, name: string): string[] => SENT[`${sku} ${name}`] ?? [];

/** How a piece fits, of whom: height, usual size, size bought. */
type SaidFit = [fit: Fit, height: number | null, usual: string | null, bought: string];

/** What reviews say of the fit, in the order in which a product's reviews stand. */
const FITS: Record<string, SaidFit[]> = {
	"RQ-JF-001": [
		["ideal", 166, "M", "M"],
		["ideal", 171, "G", "G"],
		["pequeno", 163, "M", "M"],
		["ideal", 158, "P", "P"],
		["ideal", 168, "M", "M"],
		["pequeno", null, "P", "P"],
		["ideal", 165, "M", "M"],
		["ideal", 174, "G", "G"],
		["pequeno", 160, "P", "P"],
		["ideal", 167, "M", "M"],
	],
	"RQ-SF-001": [
		["ideal", 162, "M", "M"],
		["grande", 157, "P", "P"],
		["ideal", 170, "G", "G"],
	],
	"RQ-JM-001": [
		["ideal", 180, "G", "G"],
		["ideal", 174, "M", "M"],
	],
	"RQ-JF-002": [["pequeno", 164, "P", "P"]],
};

const NOTHING: SaidFit | [null, null, null, null] = [null, null, null, null];

/** What the `nth` review of a product says of its fit, as its row keeps it. */
export function fitSaid(sku: string, nth: number) {
	const [caimento, altura_cm, tamanho_usual, tamanho_comprado] = FITS[sku]?.[nth] ?? NOTHING;
	return { caimento, altura_cm, tamanho_usual, tamanho_comprado };
}

/** Written of trousers, caps and what goes with them. */
const accessories: WrittenReview[] = [
	[
		"RQ-CF-001",
		"Camila Sobral",
		5,
		"A melhor jogger",
		"Não enrola no cós e não fica transparente.",
		21,
	],
	["RQ-CF-001", "Viviane Cruz", 4, "Gostei muito", "Comprei uma de cada cor.", 36],
	["RQ-CM-002", "Alex Tenório", 5, "Dia e noite", "Uso na bike e no hospital.", 25],
	[
		"RQ-CA-001",
		"Enf. Lúcia Ferraz",
		5,
		"Adeus dor nas costas",
		"Em dois plantões senti a diferença.",
		18,
	],
	["RQ-CA-001", "Rogério Penna", 4, "Bom e bonito", "Nos primeiros dias aperta, depois molda.", 47],
	[
		"RQ-CA-001",
		"Denise Aguiar",
		2,
		"Ficou grande",
		"Pedi meu número e sobrou. A troca foi rápida, mas tive de esperar.",
		73,
	],
	[
		"RQ-CA-002",
		"Yuri Matias",
		5,
		"Tênis de verdade",
		"Não escorrega no piso molhado e parece tênis de rua.",
		8,
	],
	["RQ-CA-003", "Olga Bastos", 4, "Levíssimo", "Nem sinto que estou calçada.", 32],
	[
		"RQ-AC-001",
		"Dra. Cris Pacheco",
		5,
		"Não aperta",
		"Finalmente uma touca em que meu cabelo cabe.",
		14,
	],
	["RQ-AC-001", "Enf. Rita Sampaio", 5, "Botões laterais salvam", "As orelhas agradecem.", 38],
	["RQ-AC-005", "Neide Falcão", 5, "Pernas leves", "Faz diferença no fim do turno longo.", 10],
	[
		"RQ-AC-005",
		"Wagner Luz",
		4,
		"Boa",
		"Difícil de calçar na primeira vez, depois pega o jeito.",
		29,
	],
	[
		"RQ-AC-007",
		"Dra. Lígia Torres",
		5,
		"Cabe o consultório",
		"Forro lavável, fica em pé e é linda.",
		12,
	],
	[
		"RQ-AC-008",
		"Residente Artur Melo",
		5,
		"Companheira de plantão",
		"O compartimento do calçado é a melhor ideia.",
		5,
	],
	["RQ-AC-008", "Bianca Luft", 4, "Ótima mochila", "Queria em mais cores claras.", 9],
];

/** Written of anything, after all the others; the last ones wait for approval. */
const latest: WrittenReview[] = [
	[
		"RQ-JF-005",
		"Solange Prates",
		3,
		"Bom, com ressalva",
		"O tecido é fresco como prometem, mas a gola precisou de ferro na primeira lavagem.",
		71,
	],
	[
		"RQ-CA-001",
		"Téc. Edson Lira",
		3,
		"Pesado no começo",
		"Protege bem e não escorrega. Levei duas semanas para amaciar, contando com bolha.",
		133,
	],
	[
		"RQ-JM-003",
		"Dr. Renan Quirino",
		2,
		"O zíper travou",
		"Travou na segunda semana. Mandei a foto e enviaram outro no dia seguinte, por isso não é uma estrela.",
		48,
	],
	[
		"RQ-BI-001",
		"Biom. Talita Nery",
		5,
		"Nada engancha",
		"Bolso embutido e punho que some sob a luva. Enfim alguém lembrou da bancada.",
		12,
	],
	[
		"RQ-BI-001",
		"Joyce Andrade",
		4,
		"Bonito e sério",
		"A gola fica em pé o dia todo. Só o cinza amassa um pouco mais que o branco.",
		20,
	],
	[
		"RQ-JF-011",
		"Dra. Heloísa Barreto",
		5,
		"Uma joia",
		"Abri a etiqueta e lá estava o nome da costureira. O acabamento por dentro é de ateliê mesmo.",
		29,
	],
	[
		"RQ-SM-006",
		"Enf. Josué Farias",
		4,
		"Simples e bem cortada",
		"Não abre a gola com o crachá. Poderia ter vindo uns dois centímetros mais longa.",
		40,
	],
	["RQ-JF-002", "Nádia Silva", 4, "Bonito", "Ainda não usei muito, mas gostei.", 0],
	["RQ-SM-001", "Ana Júlia Réus", 5, "Chegou hoje", "Muito macio!", 0],
	["RQ-CA-003", "Tom Vidal", 1, "Não gostei", "Esperava outra cor.", 1],
	["RQ-AC-007", "Lívia Peres", 5, "Apaixonada", "Linda ao vivo.", 1],
	["RQ-SF-003", "Cecília Mota", 5, "Perfeita", "Quero todas as cores.", 2],
	[
		"RQ-JM-005",
		"Gustavo Leme",
		4,
		"Caiu bem",
		"Primeira compra aqui. O vivo é discreto e o ombro ficou certo.",
		1,
	],
];

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
