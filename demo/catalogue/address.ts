/** The e-mail of somebody who was made up. */
export const madeUpAddress = (name: string): string =>
	`${name
		.normalize("NFD")
		.replace(/[^a-z ]/gi, "")
		.trim()
		.toLowerCase()
		.replace(/ +/g, ".")}@exemplo.com.br`;
