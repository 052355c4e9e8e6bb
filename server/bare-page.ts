type BarePage = {
	title: string;
	/** Where the heading says something else than the title. */
	heading?: string;
	/** HTML of the shop's own: nothing that somebody sent may stand in it. */
	html: string;
};

/** A page that needs no screen, no file and no database; what it may load is nothing. */
export const barePage = ({ title, heading = title, html }: BarePage): string =>
	`<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><h1>${heading}</h1>${html}</html>`;

export const BARE_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";
