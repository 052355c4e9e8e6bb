import { expect, test } from "vitest";
import { organizationData } from "#app/seo/seo.ts";
import { sampleProduct } from "#core/catalog/shared/sample-catalogue.ts";
import { NO_FITS } from "#core/catalog/sizing/shared/fit-opinion.ts";
import type { ProductDetail } from "#core/catalog/types.ts";
import { DEFAULT_SETTINGS } from "#core/content/shared/default-settings.ts";
import { usualFreight } from "#core/delivery/shared/visible-methods.ts";
import { productData } from "./product-data.ts";

const ORIGIN = "https://loja.example";
const sample = sampleProduct("jaleco-classico");
if (!sample) throw new Error("the sample is gone");
const variation = (tamanho: string, preco: number, estoque: number) => ({
	id: tamanho,
	tamanho,
	cor: "Branco",
	sku: `JAL-${tamanho}`,
	estoque,
	preco,
	preco_normal: null,
});
const product: ProductDetail = {
	...sample,
	tamanhos: ["P", "M"],
	cores: [{ nome: "Branco", hex: "#ffffff" }],
	variantes: [variation("P", 28_990, 3), variation("M", 31_000, 0)],
	exampleReviews: true,
	questions: { total: 0, newest: [] },
};
const freight = usualFreight({ ...DEFAULT_SETTINGS, frete_gratis_acima: 29_900 });
const first = (of: ProductDetail) => productData(of, ORIGIN, { ...DEFAULT_SETTINGS, freight })[0];

test("a product in sizes and colours is a group of what can be bought", () => {
	expect(first(product)).toMatchObject({
		"@type": "ProductGroup",
		variesBy: ["https://schema.org/color", "https://schema.org/size"],
		hasVariant: [
			{
				sku: "JAL-P",
				size: "P",
				color: "Branco",
				offers: {
					price: "289.90",
					availability: "https://schema.org/InStock",
					shippingDetails: [
						{
							shippingRate: { value: "12.00", currency: "BRL" },
							shippingDestination: { addressCountry: "BR" },
							deliveryTime: {
								handlingTime: { minValue: 1, maxValue: 2 },
								transitTime: { minValue: 7, maxValue: 10 },
							},
						},
						{ "@id": "#entrega-2", shippingRate: { value: "25.00" } },
					],
					hasMerchantReturnPolicy: {
						"@id": "#devolucao-3",
						merchantReturnDays: 7,
						applicableCountry: "BR",
					},
				},
			},
			{
				sku: "JAL-M",
				offers: {
					price: "310.00",
					availability: "https://schema.org/OutOfStock",
					// Above the amount from which the delivery is free; the rest was told of the first.
					shippingDetails: [{ shippingRate: { value: "0.00" } }, { "@id": "#entrega-2" }],
					hasMerchantReturnPolicy: { "@id": "#devolucao-3" },
				},
			},
		],
	});
});

test("a promotional price is the offer's, the normal one struck through, until it ends", () => {
	const promoted = {
		...product,
		promocao_fim: "2026-12-01T03:00:00+00:00",
		variantes: [{ ...variation("P", 24_990, 3), preco_normal: 28_990 }, variation("M", 24_000, 1)],
	};
	const data = first(promoted) as { hasVariant: { offers: Record<string, unknown> }[] };
	expect(data.hasVariant[0]?.offers).toMatchObject({
		price: "249.90",
		priceValidUntil: "2026-12-01T03:00:00+00:00",
		priceSpecification: {
			priceType: "https://schema.org/StrikethroughPrice",
			price: "289.90",
			priceCurrency: "BRL",
		},
	});
	expect(data.hasVariant[1]?.offers).not.toHaveProperty("priceSpecification");
	expect(data.hasVariant[1]?.offers).not.toHaveProperty("priceValidUntil");
});

test("every variation has the address of its own choice, a single one the product's", () => {
	const addresses = (over: Partial<typeof product>) =>
		(
			first({
				...product,
				variantes: [variation("P", 24_990, 3), variation("M", 24_000, 1)],
				...over,
			}) as {
				hasVariant: { offers: { url: string } }[];
			}
		).hasVariant.map(({ offers }) => offers.url);
	expect(addresses({ tamanhos: ["P", "M"] })).toEqual([
		expect.stringMatching(/\?(?:cor=.+&)?tamanho=P$/),
		expect.stringMatching(/\?(?:cor=.+&)?tamanho=M$/),
	]);
	expect(addresses({ tamanhos: ["P"], cores: [] })[0]).not.toContain("?");
});

test("a way that goes to some states or ranges of CEPs says which", () => {
	const way = {
		states: [],
		price: 1_490,
		freeAbove: null,
		handlingDays: 0,
		daysMin: 1,
		daysMax: 2,
	};
	const ways = [
		{ ...way, states: ["SP", "RJ"] },
		{ ...way, ranges: [{ from: "01000000", to: "05999999" }] },
	];
	const [data] = productData({ ...product, tamanhos: [], cores: [] }, ORIGIN, {
		...DEFAULT_SETTINGS,
		freight: ways,
	});
	const range = { postalCodeBegin: "01000-000", postalCodeEnd: "05999-999" };
	expect(data).toMatchObject({
		offers: {
			shippingDetails: [
				{
					shippingRate: { value: "14.90" },
					shippingDestination: { addressCountry: "BR", addressRegion: ["SP", "RJ"] },
				},
				{ shippingDestination: { addressCountry: "BR", postalCodeRange: [range] } },
			],
		},
	});
});

test("only what customers wrote is given as reviews", () => {
	expect(first({ ...product, reviews: [] })).not.toHaveProperty("review");
	const review = {
		id: "1",
		user_name: "Ana",
		rating: 5,
		title: "Ótimo",
		comment: "Caimento perfeito",
		verified: true,
		helpful: 0,
		not_helpful: 0,
		caimento: null,
		altura_cm: null,
		tamanho_usual: null,
		tamanho_comprado: null,
		fotos: [],
		resposta: null,
		respondida_em: null,
		created_at: "2026-03-01T12:00:00.000Z",
	};
	const summary = {
		total: 1,
		average: 5,
		stars: [0, 0, 0, 0, 1] as [0, 0, 0, 0, 1],
		fits: NO_FITS,
	};
	const reviewed = { ...product, reviews: [review], reviewSummary: summary };
	expect(first(reviewed)).toMatchObject({
		aggregateRating: { ratingValue: 5, reviewCount: 1 },
		review: [{ author: { name: "Ana" }, datePublished: "2026-03-01" }],
	});
});

test("the shop says where it is and how it is reached, as machines read it", () => {
	const settings = {
		...DEFAULT_SETTINGS,
		contact_phone: "(11) 4002-3180",
		contact_address: "Rua dos Alfaiates, 214\nBom Retiro, São Paulo, SP\nCEP 01123-020",
		social_instagram: "https://www.instagram.com/requinte",
	};
	expect(organizationData(settings, ORIGIN)).toMatchObject({
		telephone: "+551140023180",
		address: {
			streetAddress: "Rua dos Alfaiates, 214, Bom Retiro",
			addressLocality: "São Paulo",
			addressRegion: "SP",
			postalCode: "01123-020",
			addressCountry: "BR",
		},
		sameAs: ["https://www.instagram.com/requinte"],
		logo: `${ORIGIN}/icone-512.png`,
	});
	expect(organizationData(DEFAULT_SETTINGS, ORIGIN)).not.toHaveProperty("telephone");
	expect(organizationData(DEFAULT_SETTINGS, ORIGIN)).not.toHaveProperty("address");
});
