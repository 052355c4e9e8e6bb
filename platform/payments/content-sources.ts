/** Origins that a provider's fields for cards need, by what they are loaded as. */
export type ContentSources = {
	script: string[];
	connect: string[];
	frame: string[];
	image: string[];
};
