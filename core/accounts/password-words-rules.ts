/** Apart from the forms' rules, whose library the pages that only show these need not load. */
export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 128;

export const CURRENT_PASSWORD_WRONG = "Senha atual incorreta.";
export const LINK_INVALID = "Este link é inválido ou já foi usado. Peça um novo.";
