/** The page of a bank that asks for a confirmation, as it stands in the frame of a challenge. */
export const bankPage = (paymentId: number): string => `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Banco</title>
<main><h1>Banco Aurora</h1><p>Confirme a sua compra.</p>
<form method="post" action="/acs/${paymentId}/fim"><button>Confirmar</button></form></main></html>`;

/** What it ends with: it tells whoever framed it that the challenge is over, not how. */
export const bankEnd = `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Banco</title><main><p>Pronto.</p></main>
<script>parent.postMessage({ status: "COMPLETE" }, "*")</script></html>`;
