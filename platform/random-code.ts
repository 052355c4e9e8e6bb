import { randomInt } from "node:crypto";

/** Without ambiguous letters and digits. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const RANDOM_LENGTH = 12;

/** A code to type that begins so; its 60 random bits are unguessable. */
export const randomCode = (start: string): string =>
	start +
	Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
