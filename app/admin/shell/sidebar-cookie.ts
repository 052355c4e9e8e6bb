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

const REMINDER = "painel-duas-etapas";
const WEEK_SECONDS = 60 * 60 * 24 * 7;

/** The cookie that puts the reminder of the second factor off for a week. */
export const LATER_COOKIE = `${REMINDER}=depois; Max-Age=${WEEK_SECONDS}; Path=/admin; SameSite=Lax`;

/** Whether that reminder was put off. */
export const isPutOff = (cookies: string | null): boolean =>
	(cookies ?? "").split(/;\s*/).includes(`${REMINDER}=depois`);
