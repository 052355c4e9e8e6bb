/** Pictures that came with reviews: by product and name of the writer, files of `demo/media/avaliacoes`. */
const SENT: Record<string, string[]> = {
	"RQ-JF-001 Dra. Renata Cruz": ["jaleco-no-cabide", "jaleco-gola"],
	"RQ-SF-001 Íris Campos": ["scrub-dobrados", "scrub-no-cabide"],
	"RQ-CA-002 Yuri Matias": ["tenis-no-chao"],
	"RQ-AC-008 Residente Artur Melo": ["mochila"],
	"RQ-AC-007 Lívia Peres": ["bolsa"],
};

export const snapshotsOf = (sku: string, name: string): string[] => SENT[`${sku} ${name}`] ?? [];
