/** What the garments are made of, as `Especificações` shows it. */
export const GABARDINE = {
	Peso: "350g",
	Composição: "67% poliéster, 33% algodão",
	Gramatura: "180 g/m²",
	Proteção: "Antibacteriano",
};
export const GABARDINE_ELASTANO = {
	Peso: "370g",
	Composição: "64% poliéster, 33% algodão, 3% elastano",
	Gramatura: "195 g/m²",
	Proteção: "Antibacteriano",
};
export const MICROFIBRA = {
	Peso: "290g",
	Composição: "100% poliéster microfibra",
	Gramatura: "130 g/m²",
	Proteção: "Repelente a líquidos",
};
export const SCRUB = {
	Peso: "420g",
	Composição: "72% poliéster, 21% viscose, 7% elastano",
	Gramatura: "170 g/m²",
	Proteção: "Antibacteriano",
};
export const SARJA = {
	Peso: "380g",
	Composição: "97% algodão, 3% elastano",
	Gramatura: "220 g/m²",
	Lavagem: "Até 60 °C",
};
export const TRICOLINE = {
	Peso: "45g",
	Composição: "100% algodão",
	Gramatura: "120 g/m²",
	Lavagem: "Até 60 °C",
};

/** Sizes in the order they are shown. */
export const PP_EG = ["PP", "P", "M", "G", "GG", "EG"];
export const P_EXG = ["P", "M", "G", "GG", "EG", "EXG"];
export const PP_GG = ["PP", "P", "M", "G", "GG"];
