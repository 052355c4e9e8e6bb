import type { ProfileForm } from "./profile-form.ts";

export const MARKETING_PURPOSE = "marketing";
/** Text of the checkbox; stored with each consent. */
export const MARKETING_TEXT =
	"Quero receber novidades e ofertas por e-mail. Posso cancelar quando quiser.";

/** Complete when full_name, phone and address are all set (rule accounts 9). */
export const isProfileComplete = (
	profile: Pick<ProfileForm, "full_name" | "phone"> & { address: string },
): boolean => Boolean(profile.full_name && profile.phone && profile.address);
