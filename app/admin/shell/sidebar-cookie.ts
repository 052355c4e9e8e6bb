const NAME = "requinte-admin-sidebar";
const YEAR_SECONDS = 60 * 60 * 24 * 365;

/** As cookies of the router are written, whose own code would come with every page of the shop. */
const written = (collapsed: boolean): string => encodeURIComponent(btoa(String(collapsed)));

/** Whether the sidebar is collapsed, remembered so that the first HTML already knows. */
export const isCollapsed = (cookies: string | null): boolean =>
	(cookies ?? "").split(/;\s*/).includes(`${NAME}=${written(true)}`);

/** The cookie that remembers it. */
export const collapsedCookie = (collapsed: boolean): string =>
	`${NAME}=${written(collapsed)}; Max-Age=${YEAR_SECONDS}; Path=/admin; SameSite=Lax`;
