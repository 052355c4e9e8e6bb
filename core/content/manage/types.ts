import type { BannerFields } from "../shared/banner.ts";
import type { SiteSettings, SiteStyles } from "../types.ts";

/** A record with the version for its form (rule catalogue 8). */
export type Versioned<T> = T & { version: string };

export type ManagedBanner = Versioned<BannerFields & { id: string; categoria: string | null }>;
export type ManagedSettings = Versioned<SiteSettings>;
export type ManagedStyles = Versioned<SiteStyles>;
