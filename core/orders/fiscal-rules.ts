/** Fiscal documents name their buyer for five years (Código Tributário Nacional, art. 173). */
export const FISCAL_YEARS = 5;

/** What stays of whoever has the account erased, told before and after. */
export const KEPT_FOR_TAXES = `Pedidos pagos guardam, por ${FISCAL_YEARS} anos, o nome, o CPF ou CNPJ, a empresa e o endereço que a nota fiscal exige; os outros pedidos ficam sem os seus dados pessoais.`;
