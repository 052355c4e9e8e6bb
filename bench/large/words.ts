/** What names, addresses and descriptions of the large shop are put together from. */
export const GARMENTS = [
	"Jaleco",
	"Scrub",
	"Blusa Scrub",
	"Calça Scrub",
	"Gorro",
	"Touca Cirúrgica",
	"Avental",
	"Macacão",
	"Camisa Polo",
	"Meia de Compressão",
	"Calçado Profissional",
	"Bolsa Térmica",
];
export const CUTS = ["Feminino", "Masculino", "Unissex"];
export const MODELS = [
	"Helena",
	"Aurora",
	"Clássico",
	"Essencial",
	"Ágil",
	"São Paulo",
	"Coração",
	"Plantão",
	"Premium",
	"Acinturado",
	"Sustentável",
];
export const COLOURS = ["Branco", "Azul-marinho", "Preto", "Rosa-chá", "Verde-sálvia", "Terracota"];
export const SIZES = ["PP", "P", "M", "G", "GG"];
export const SENTENCES = [
	"Tecido leve que respira do primeiro ao último atendimento.",
	"Bolsos fundos para o que precisa ficar à mão.",
	"Acinturado por recortes, com gola entretelada e martingale nas costas.",
	"Não amassa no plantão e seca de um dia para o outro.",
	"Costuras reforçadas e acabamento antibacteriano.",
	"Modelagem confortável, do PP ao GG.",
	"Elástico macio que não marca a pele.",
	"Algodão egípcio com toque frio e caimento firme.",
];
export const AREAS = [
	"Medicina",
	"Odontologia",
	"Enfermagem",
	"Veterinária",
	"Fisioterapia",
	"Nutrição",
	"Estética",
	"Laboratório",
];
export const COMMENTS = [
	"Chegou antes do prazo e veste muito bem.",
	"Tecido ótimo, lavei várias vezes e continua novo.",
	"Ficou um pouco largo na cintura, mas é confortável.",
	"Uso todo dia no plantão. Recomendo!",
];
