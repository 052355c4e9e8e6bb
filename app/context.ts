import { createContext } from "react-router";
import type { Role } from "#core/accounts/admins/role-rules.ts";
import type { AccountSession } from "#core/accounts/types.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Shop } from "#core/shop.ts";

/** The shop's operations, for every loader and action. */
export const shopContext = createContext<Shop>();

/**
 * What the page being rendered shows, so that the page cache can drop it when that changes.
 * A loader of a page that is the same for everyone calls `show(...tags)`; a page that never does is
 * rendered for each request and never kept.
 */
export type PageTags = { show(...tags: string[]): void };
export const pageTagsContext = createContext<PageTags>();

/** Address people use, without a trailing slash: for canonical links and Open Graph. */
export const originContext = createContext<string>();

/** Network address of whoever sends a form, to limit how often; null when it is not known. */
export const senderContext = createContext<string | null>();

/** Marks the scripts and styles of one rendering as ours; nothing else can know it. */
export const markContext = createContext<string>();

/** Takes the HTML of the page that was drawn: as a stream within the answer it would be copied four times. */
export const drawnContext = createContext<(html: string) => void>();

/** What the log calls the request being answered; empty where nobody named it. */
export const requestIdContext = createContext<string>();

/** Hears of every unexpected failure while rendering. */
export const reportErrorContext = createContext<(error: unknown) => void>();

/** Who sends this request, read once and only when asked; null for a visitor. */
export const sessionContext = createContext<() => Promise<AccountSession | null>>();

/** An administrator looks at a shop that is closed to everybody else; set by what guards it. */
export const previewContext = createContext<boolean>(false);

/** Who is signed in, on the screens of an account; set by what guards them. */
export const customerContext = createContext<AccountSession>();

/** The administrator, on the screens of the back office; set by what guards them. */
export const adminContext = createContext<Admin>();

/** What the administrator may do there; set with it. */
export const roleContext = createContext<Role>();
