/** Said of what is no e-mail address. */
export const WRONG_EMAIL = "E-mail inválido";

/** Whether a text can be an e-mail address, so that a slip is met where it is typed; the server looks closer. */
export function looksLikeEmail(text: string): boolean {
	const [name, domain, more] = text.trim().split("@");
	if (!name || !domain || more !== undefined || /\s/.test(name + domain)) return false;
	return /^[a-z]{2,}$/i.test(domain.split(".").slice(1).at(-1) ?? "") && !domain.includes("..");
}
