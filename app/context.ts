import { createContext } from "react-router";
import type { Role } from "#core/accounts/shared/role.ts";
import type { AccountSession } from "#core/accounts/types.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Site } from "#core/content/types.ts";
import type { Shop } from "#core/shop.ts";

export const shopContext = createContext<Shop>();

/**
 * Cache tags of the page being rendered, which the page cache uses to invalidate it. The loader of a public page
 * calls `show(...tags)`; a page that never does is not cached.
 */
export type PageTags = { show(...tags: string[]): void };
export const pageTagsContext = createContext<PageTags>();

/** Settings, texts and styles of the shop, read once per request; null where nothing read them. */
export const siteContext = createContext<Site | null>(null);

/** Public origin, without a trailing slash: for canonical links and Open Graph. */
export const originContext = createContext<string>();

/** Sender's network address, for rate limits; null when unknown. */
export const senderContext = createContext<string | null>();

/** CSP nonce of one rendering. */
export const nonceContext = createContext<string>();

/** Request id in the log; empty where there is none. */
export const requestIdContext = createContext<string>();

/** Receives every unexpected failure of a request; `unanswered` where only the router answers it. */
export const reportErrorContext = createContext<(error: unknown, kind?: "unanswered") => void>();

/** Session of this request, read lazily once; null for guests. */
export const sessionContext = createContext<() => Promise<AccountSession | null>>();

/** True for an administrator in a closed shop; set by its guard. */
export const previewContext = createContext<boolean>(false);

/** Session on account screens; set by their guard. */
export const customerContext = createContext<AccountSession>();

/** Administrator on admin screens; set by their guard. */
export const adminContext = createContext<Admin>();

/** Role of the administrator; set with it. */
export const roleContext = createContext<Role>();
