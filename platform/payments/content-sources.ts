/** CSP origins that a provider's card fields need, by directive. */
export type ContentSources = {
	script: string[];
	connect: string[];
	frame: string[];
	image: string[];
};
