import clsx from "clsx";
import { Gift, Heart, LogOut, Package, Shield, User } from "lucide-react";
import { useState } from "react";
import { data, href, Link, type RouterContextProvider, useNavigate } from "react-router";
import type { ProductCard as Card } from "#core/catalog/types.ts";
import { TAX_RETENTION } from "#core/orders/shared/office.ts";
import { customerContext, reportErrorContext, shopContext } from "../context.ts";
import { pageMeta } from "../seo/seo.ts";
import { clientAction as onFailures } from "../session/client-action.ts";
import { postForm } from "../session/fetch-with-timeout.ts";
import { leaveAccount } from "../session/leave-account.ts";
import { readForm } from "../session/read-form.ts";
import { forgetSession } from "../session/read-session.ts";
import { useFavourites } from "../storefront/favourites/favourites-store.ts";
import { ProductCard } from "../storefront/product-card/product-card.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { toast } from "../ui/toast/toast.ts";
import type { Route } from "./+types/route";
import { AddressBook } from "./addresses/address-book.tsx";
import { AccountCredit } from "./credit/account-credit.tsx";
import { AccountOrders } from "./orders/account-orders.tsx";
import { ProfileForm, type ProfileOutcome } from "./profile/profile-form.tsx";
import { handleSecurity } from "./security/security-actions.ts";
import { SecurityPanel } from "./security/security-panel.tsx";

/** Favourites of the account; a removed one keeps its place, to be put back. */
function AccountFavourites({ products }: { products: Card[] }) {
	const { ids, ofAccount } = useFavourites();
	return (
		<section aria-labelledby="favoritos">
			<h2 id="favoritos" className="text-h3 mb-6">
				Favoritos
			</h2>
			{products.length === 0 ? (
				<EmptyState
					title="Você ainda não tem favoritos."
					text="Toque no coração de um produto para guardá-lo aqui, em todos os seus dispositivos."
				>
					<ButtonLink to={href("/produtos")} variant="outline">
						Ver produtos
					</ButtonLink>
				</EmptyState>
			) : (
				<ul className="grid grid-cols-2 gap-x-(--grid-gap) gap-y-9 md:grid-cols-3">
					{products.map((product) => (
						<li
							key={product.id}
							className={ofAccount && !ids.includes(product.id) ? "opacity-60" : ""}
						>
							<ProductCard product={product} sizes="(min-width: 1100px) 24vw, 46vw" />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

const TABS = [
	{ value: "perfil", label: "Perfil", icon: User },
	{ value: "pedidos", label: "Pedidos", icon: Package },
	{ value: "creditos", label: "Créditos", icon: Gift },
	{ value: "favoritos", label: "Favoritos", icon: Heart },
	{ value: "seguranca", label: "Segurança", icon: Shield },
] as const;

type TabName = (typeof TABS)[number]["value"];

const tabOf = (url: URL): TabName => {
	const wanted = url.searchParams.get("aba");
	return TABS.find(({ value }) => value === wanted)?.value ?? "perfil";
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const { accounts, catalog, credit, customers, importedOrders, orders, reviews, shipping } =
		context.get(shopContext);
	const session = context.get(customerContext);
	const { id, email, emailVerified, name } = session.user;
	const account = { email, emailVerified, name };
	switch (tabOf(url)) {
		case "pedidos": {
			const [list, reviewable, old] = await Promise.all([
				orders.listAccountOrders({ userId: id, confirmedEmail: emailVerified ? email : null }),
				reviews.listReviewable(id),
				emailVerified ? importedOrders.listOf(email) : [],
			]);
			const codes = await shipping.listCodes(list);
			return {
				tab: "pedidos" as const,
				account,
				orders: list.map(({ user_id: _, customer_cpf: __, ...order }) => ({
					...order,
					codes: codes.get(order.id) ?? [],
				})),
				reviewable: reviewable.map(({ productId }) => productId),
				importedOrders: old.map(({ id, numero, feito_em, estado, rastreio, total, itens }) => ({
					...{ id, numero, feito_em, estado, rastreio, total },
					itens: itens.map(({ nome, variacao, quantidade }) => ({ nome, variacao, quantidade })),
				})),
			};
		}
		case "creditos":
			return {
				tab: "creditos" as const,
				account,
				credits: emailVerified ? await credit.listOwn(email) : null,
			};
		case "favoritos": {
			const ids = await customers.listFavourites(id);
			return { tab: "favoritos" as const, account, products: await catalog.listCards(ids) };
		}
		case "seguranca": {
			const [methods, passkeys, sessions, stays] = await Promise.all([
				accounts.listSignInMethods(id),
				accounts.listPasskeys(id),
				accounts.listSessions(session),
				// For display only: erasing checks again.
				customers.whyAccountStays(id).catch(() => null),
			]);
			const problem = url.searchParams.get("error");
			const required = url.searchParams.has("exigida");
			const listed = { methods, passkeys, sessions, stays };
			return { tab: "seguranca" as const, account, ...listed, problem, required };
		}
		default:
			return {
				tab: "perfil" as const,
				account,
				profile: await loadProfile(customers, id),
				addresses: await customers.listAddresses(id).catch(() => null),
			};
	}
}

/** Null, with a message on the page, on failure. */
const loadProfile = (
	{ loadProfile: load }: { loadProfile(userId: string): Promise<Profile | null> },
	userId: string,
) => load(userId).catch(() => null);

type Profile = Parameters<typeof ProfileForm>[0]["profile"];

export async function action({ request, context }: Route.ActionArgs) {
	const form = Object.fromEntries(await readForm(request));
	return form["intent"] === "profile"
		? saveProfileForm(form, context)
		: handleSecurity(form, request.headers, context);
}

export const clientAction = (args: Route.ClientActionArgs) =>
	leaveAccount(args, {
		act: onFailures,
		goal: href("/"),
		onLeft: async () => {
			await forgetSession();
			toast.success("Conta apagada", { description: TAX_RETENTION });
		},
	});

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Minha Conta" });

export default function Account({ loaderData }: Route.ComponentProps) {
	return (
		<div className="wrap-shop py-10 md:py-14">
			<h1 className="text-h1">Minha Conta</h1>
			<p className="mt-2 text-subtle">{loaderData.account.name}</p>
			<div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-10 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-16">
				<Rail current={loaderData.tab} />
				<Tab loaderData={loaderData} />
			</div>
		</div>
	);
}

function Tab({ loaderData }: { loaderData: Route.ComponentProps["loaderData"] }) {
	switch (loaderData.tab) {
		case "pedidos":
			return <AccountOrders {...loaderData} />;
		case "creditos":
			return <AccountCredit credits={loaderData.credits} />;
		case "favoritos":
			return <AccountFavourites products={loaderData.products} />;
		case "seguranca":
			return <SecurityPanel {...loaderData} />;
		default:
			return loaderData.profile ? (
				<div>
					<ProfileForm
						profile={loaderData.profile}
						account={loaderData.account}
						hasAddress={Boolean(loaderData.addresses?.length)}
					/>
					{loaderData.addresses ? (
						<AddressBook addresses={loaderData.addresses} written={loaderData.profile.address} />
					) : (
						<p role="alert" className="mt-12 rounded-sm bg-bad-tint p-4 text-bad-text">
							Não foi possível carregar os endereços. Recarregue a página.
						</p>
					)}
				</div>
			) : (
				<p role="alert" className="self-start rounded-sm bg-bad-tint p-4 text-bad-text">
					Não foi possível carregar o perfil do usuário
				</p>
			);
	}
}

/** On phones the tab list scrolls: bring the current tab into view. */
const showCurrent = (link: HTMLAnchorElement | null) =>
	link?.scrollIntoView({ block: "nearest", inline: "center" });

function Rail({ current }: { current: TabName }) {
	const item = "flex min-h-12 shrink-0 items-center gap-3 px-3 text-ui font-medium lg:rounded-sm";
	return (
		<nav aria-label="Minha Conta" className="max-lg:-mx-5 max-lg:border-b max-lg:border-line">
			<ul className="flex max-lg:overflow-x-auto max-lg:px-2 lg:grid lg:gap-1">
				{TABS.map(({ value, label, icon }) => (
					<li key={value}>
						<Link
							ref={value === current ? showCurrent : null}
							to={value === "perfil" ? href("/conta") : `${href("/conta")}?aba=${value}`}
							aria-current={value === current ? "page" : undefined}
							prefetch="intent"
							className={clsx(
								item,
								value === current
									? "text-brand-text max-lg:shadow-[inset_0_-2px_0_var(--color-primary)] lg:bg-brand-tint"
									: "hover:bg-surface-3",
							)}
						>
							<Icon of={icon} className="size-4.5" />
							{label}
						</Link>
					</li>
				))}
				<li className="lg:mt-3 lg:border-t lg:border-line lg:pt-3">
					<SignOutButton className={clsx(item, "w-full hover:bg-surface-3")} />
				</li>
			</ul>
		</nav>
	);
}

function SignOutButton({ className }: { className: string }) {
	const navigate = useNavigate();
	const [busy, setBusy] = useState(false);
	const leave = async () => {
		setBusy(true);
		const answer = await postForm<{ ok: boolean; message?: string }>("/auth/sair", {});
		if (answer.ok) {
			// Also when a lazy script fails to load: the session is over.
			await forgetSession().finally(() => void navigate(href("/")));
			return;
		}
		setBusy(false);
		toast.error("Erro ao desconectar", { description: answer.message ?? "" });
	};
	return (
		<button type="button" onClick={leave} className={className} aria-busy={busy || undefined}>
			<Icon of={LogOut} className="size-4.5" />
			Sair
		</button>
	);
}

const NOT_SAVED = "Não foi possível atualizar o perfil";

async function saveProfileForm(
	form: Record<string, unknown>,
	context: Readonly<RouterContextProvider>,
) {
	const { user } = context.get(customerContext);
	try {
		const saved = await context
			.get(shopContext)
			.customers.saveProfile(user.id, form, readOpened(form["opened"]));
		if (saved.ok) return data<ProfileOutcome>({ ok: true, ...saved.value });
		const { error } = saved;
		return data<ProfileOutcome>(
			error.code === "invalid"
				? { ok: false, message: Object.values(error.fields)[0] ?? NOT_SAVED, fields: error.fields }
				: { ok: false, message: "Usuário não encontrado." },
			{ status: 422 },
		);
	} catch (error) {
		context.get(reportErrorContext)(error);
		return data<ProfileOutcome>({ ok: false, message: NOT_SAVED }, { status: 503 });
	}
}

/** The form's initial values; undefined when absent. */
function readOpened(json: unknown): unknown {
	try {
		return JSON.parse(String(json));
	} catch {
		return undefined;
	}
}
