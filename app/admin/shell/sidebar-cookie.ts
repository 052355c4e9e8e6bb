import { createCookie } from "react-router";

/** Whether the sidebar is collapsed, remembered so that the first HTML already knows. */
export const sidebarCookie = createCookie("requinte-admin-sidebar", {
	path: "/admin",
	sameSite: "lax",
	maxAge: 60 * 60 * 24 * 365,
});
