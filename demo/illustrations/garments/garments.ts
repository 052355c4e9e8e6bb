import { backpack } from "./bags/backpack.ts";
import { pouch } from "./bags/pouch.ts";
import { tote } from "./bags/tote.ts";
import { coatBack } from "./coat/back.ts";
import { coatFront } from "./coat/front.ts";
import { type CoatStyle, shapeOf } from "./coat/shape.ts";
import type { Frame, Garment } from "./garment.ts";
import { cap } from "./headwear/cap.ts";
import { mask } from "./headwear/mask.ts";
import type { ScrubStyle } from "./scrub/shape.ts";
import { scrubTop } from "./scrub/top.ts";
import { type TrouserStyle, trousers } from "./scrub/trousers.ts";
import { clog } from "./shoes/clog.ts";
import { pairOf } from "./shoes/shoe.ts";
import { slipOn } from "./shoes/slip-on.ts";
import { trainer } from "./shoes/trainer.ts";
import { socks } from "./socks.ts";

const VIEWS = ["frente", "costas", "detalhe"] as const;

const topFrame = ({ sleeve }: ScrubStyle): Frame =>
	sleeve === "longa" ? { x: 600, y: 560, zoom: 1.32 } : { x: 600, y: 540, zoom: 1.4 };

const top = (style: ScrubStyle, detail: Frame): Garment => ({
	views: VIEWS,
	frame: topFrame(style),
	detail,
	draw: (kit, view) => scrubTop(kit, style, view),
});

/** Top over its trousers. */
const scrubSet = (style: ScrubStyle, legs: TrouserStyle, detail: Frame): Garment => ({
	views: VIEWS,
	frame: { x: 600, y: 890, zoom: 0.94 },
	detail,
	draw: (kit, view, look) => {
		const lower = trousers(kit, { ...legs, covered: true }, view, look);
		const upper = scrubTop(kit, style, view);
		return {
			layers: [...lower.layers, ...upper.layers],
			shadow: lower.shadow + upper.shadow,
		};
	},
});

const pair = (style: TrouserStyle, detail: Frame): Garment => ({
	views: VIEWS,
	frame: { x: 600, y: 1140, zoom: 1.42 },
	detail,
	draw: (kit, view, look) => trousers(kit, style, view, look),
});

/** Fills the picture with the same air around it, whatever the length. */
function frameOf(style: CoatStyle): Frame {
	const { hemY } = shapeOf(style);
	const top = 172;
	const zoom = Math.min(1290 / (hemY + 26 - top), style.sleeve === "curta" ? 1.3 : 1.22);
	return { x: 600, y: (top + hemY + 26) / 2 - 4, zoom };
}

/** Lab coat in a style; `detail` is the close-up that shows what is special about it. */
const coat = (style: CoatStyle, detail: Frame): Garment => ({
	views: ["frente", "costas", "detalhe"],
	frame: frameOf(style),
	detail,
	draw: (kit, side, look) =>
		side === "costas" ? coatBack(kit, style, look) : coatFront(kit, style, look),
});

/** Close-up of the collar of each coat, unless a cut has something better to show. */
const at = (x: number, y: number, zoom: number): Frame => ({ x, y, zoom });

const women: CoatStyle = { sex: "f", collar: "lapela" };
const men: CoatStyle = { sex: "m", collar: "lapela" };
const band: CoatStyle = { sex: "f", collar: "padre" };
const menBand: CoatStyle = { sex: "m", collar: "padre" };

/** Every garment and cut that can be drawn, by `tipo` or `tipo/variante`. */
export const GARMENTS: Record<string, Garment> = {
	"jaleco-feminino": coat(women, at(600, 470, 2.15)),
	"jaleco-feminino/manga-curta": coat({ ...women, sleeve: "curta" }, at(720, 480, 2.05)),
	"jaleco-feminino/manga-curta-curto": coat(
		{ ...women, sleeve: "curta", length: "curto" },
		at(720, 480, 2.05),
	),
	"jaleco-feminino/curto": coat({ ...women, length: "curto" }, at(640, 800, 1.9)),
	"jaleco-feminino/longo": coat({ ...women, length: "longo", pockets: "aba" }, at(680, 880, 2)),
	"jaleco-feminino/vivo": coat({ ...women, piping: true }, at(620, 440, 2.2)),
	"jaleco-feminino/cinto": coat({ ...women, belt: true }, at(600, 700, 2)),
	"jaleco-feminino/ziper": coat(
		{ ...women, closure: "ziper", pockets: "embutidos" },
		at(610, 640, 2),
	),
	"jaleco-feminino/punho": coat({ ...women, cuff: "ribana" }, at(800, 800, 2.1)),
	"jaleco-feminino/punho-longo": coat(
		{ ...women, cuff: "ribana", length: "longo", pockets: "aba" },
		at(800, 800, 2.1),
	),
	"jaleco-masculino": coat(men, at(670, 480, 2.05)),
	"jaleco-masculino/manga-curta": coat({ ...men, sleeve: "curta" }, at(740, 480, 2)),
	"jaleco-masculino/manga-curta-curto": coat(
		{ ...men, sleeve: "curta", length: "curto" },
		at(740, 480, 2),
	),
	"jaleco-masculino/curto": coat({ ...men, length: "curto" }, at(640, 830, 1.9)),
	"jaleco-masculino/vivo": coat({ ...men, piping: true }, at(640, 460, 2.1)),
	"jaleco-masculino/ziper": coat(
		{ ...men, closure: "ziper", pockets: "embutidos" },
		at(620, 660, 2),
	),
	"jaleco-masculino/punho": coat({ ...men, cuff: "ribana" }, at(820, 820, 2.1)),
	"jaleco-padre": coat({ ...band, cuff: "ribana" }, at(620, 400, 2.1)),
	"jaleco-padre/manga-curta": coat({ ...band, sleeve: "curta" }, at(700, 430, 2.05)),
	"jaleco-padre/manga-curta-curto": coat(
		{ ...band, sleeve: "curta", length: "curto" },
		at(700, 430, 2.05),
	),
	"jaleco-padre/longo": coat({ ...band, length: "longo", pockets: "aba" }, at(680, 880, 2)),
	"jaleco-padre/vivo": coat({ ...band, piping: true }, at(630, 400, 2.15)),
	"jaleco-padre/vivo-vista-coberta": coat(
		{ ...band, piping: true, closure: "coberta" },
		at(630, 400, 2.15),
	),
	"jaleco-padre/ziper": coat(
		{ ...band, closure: "ziper", pockets: "embutidos" },
		at(610, 400, 2.1),
	),
	"jaleco-padre/cinto": coat({ ...band, belt: true }, at(600, 700, 2)),
	"jaleco-padre/cinto-longo": coat({ ...band, belt: true, length: "longo" }, at(600, 700, 2)),
	"jaleco-padre-masculino": coat(menBand, at(640, 400, 2.1)),
	"jaleco-padre-masculino/manga-curta": coat({ ...menBand, sleeve: "curta" }, at(720, 440, 2)),
	"jaleco-padre-masculino/curto": coat({ ...menBand, length: "curto" }, at(640, 830, 1.9)),
	"jaleco-padre-masculino/vivo": coat({ ...menBand, piping: true }, at(650, 400, 2.1)),
	"jaleco-padre-masculino/ziper": coat(
		{ ...menBand, closure: "ziper", pockets: "embutidos" },
		at(620, 410, 2.1),
	),
	"scrub-conjunto": scrubSet({}, {}, at(640, 420, 2.05)),
	"scrub-conjunto/acinturado": scrubSet({ fitted: true }, {}, at(640, 560, 2)),
	"scrub-conjunto/acinturado-vivo": scrubSet(
		{ fitted: true, piping: true },
		{ piping: true },
		at(620, 430, 2.05),
	),
	"scrub-conjunto/gola-redonda": scrubSet({ neckline: "redonda" }, {}, at(630, 400, 2.1)),
	"scrub-conjunto/jogger": scrubSet({}, { cut: "jogger" }, at(660, 1400, 1.9)),
	"scrub-conjunto/manga-longa": scrubSet({ sleeve: "longa" }, {}, at(720, 480, 1.95)),
	"scrub-conjunto/transpassado": scrubSet(
		{ neckline: "transpassado", fitted: true },
		{},
		at(540, 500, 2),
	),
	"scrub-conjunto/vivo": scrubSet({ piping: true }, { piping: true }, at(630, 430, 2.05)),
	"scrub-top": top({}, at(640, 420, 2.05)),
	"scrub-top/acinturado": top({ fitted: true }, at(640, 560, 2)),
	"scrub-top/gola-redonda": top({ neckline: "redonda" }, at(630, 400, 2.1)),
	"scrub-top/manga-longa": top({ sleeve: "longa" }, at(720, 480, 1.95)),
	"scrub-top/transpassado": top({ neckline: "transpassado", fitted: true }, at(540, 500, 2)),
	"scrub-top/vivo": top({ piping: true }, at(630, 430, 2.05)),
	calca: pair({}, at(600, 880, 2)),
	"calca/jogger": pair({ cut: "jogger" }, at(640, 1400, 2)),
	"calca/reta": pair({ cut: "reta" }, at(600, 860, 2)),
	touca: cap({ crown: "franzida" }),
	"touca/bandana": cap({ crown: "lisa" }),
	"touca/estampada": cap({ crown: "lisa", print: "coracoes" }),
	mascara: mask(),
	"mascara/estampada": mask("ramos"),
	sapato: pairOf(slipOn, at(560, 860, 1.9)),
	"sapato/clog": pairOf(clog, at(460, 780, 1.8)),
	"sapato/tenis": pairOf(trainer, at(560, 740, 1.9)),
	bolsa: tote,
	"bolsa/mochila": backpack,
	"bolsa/necessaire": pouch,
	"meia-compressao": socks({}),
	"meia-compressao/canelada": socks({ knit: "canelada" }),
	"meia-compressao/listrada": socks({ stripes: true }),
};
