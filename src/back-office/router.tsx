import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { routes } from '../routes.ts'
import { activityQuery, filterOf } from './activity/activity-query.ts'
import { beginAsking } from './api/query-client.ts'
import { askForHome } from './home/todo-query.ts'
import { checksQuery } from './checks/checks-query.ts'
import { orderFilterOf, ordersQuery } from './order-list/orders-query.ts'
import { orderQuery } from './orders/order-query.ts'
import { paymentQuery } from './payments/payment-query.ts'
import { filterOf as filterOfPayments, paymentsQuery } from './payments/payments-query.ts'
import { unmatchedQuery } from './payments/unmatched-query.ts'
import { resetQuery } from './passwords/reset-query.ts'
import { searchQuery } from './search/search-query.ts'
import { ownActionsQuery, ownQuery } from './security/own-query.ts'
import { invitationQuery } from './session/invitation-query.ts'
import { signInAddress } from './session/return-path.ts'
import { sessionQuery } from './session/session.ts'
import { Broken } from './shell/broken.tsx'
import { Frame } from './shell/frame.tsx'
import { NotFound } from './shell/not-found.tsx'
import { fetchSearchBox } from './shell/use-search-box.ts'
import { statementQuery, statementsQuery } from './statements/statement-query.ts'
import { settingsQuery } from './settings/settings-query.ts'
import { teamQuery } from './team/team-query.ts'

/** Every screen. What a screen shows is asked for while its code is fetched; neither waits for the other. */
export function createRouter(client: QueryClient) {
  const openSession = async ({ request }: LoaderFunctionArgs) => {
    const session = await client.query({ ...sessionQuery, staleTime: 'static' })
    if (session) {
      if (session.rights.includes('order:read')) fetchSearchBox()
      return session
    }
    const { pathname, search } = new URL(request.url)
    return redirect(signInAddress(pathname + search))
  }

  return createBrowserRouter([
    {
      ErrorBoundary: Broken,
      HydrateFallback: () => null,
      children: [
        { path: routes.deskSignIn, lazy: () => import('./session/sign-in-screen.tsx') },
        {
          path: routes.deskInvitation,
          loader: ({ params }) => beginAsking(client.query(invitationQuery(params.token ?? ''))),
          lazy: () => import('./session/invitation-screen.tsx'),
        },
        { path: routes.deskForgotten, lazy: () => import('./passwords/forgotten-screen.tsx') },
        {
          path: routes.deskPasswordReset,
          loader: ({ params }) => beginAsking(client.query(resetQuery(params.token ?? ''))),
          lazy: () => import('./passwords/reset-screen.tsx'),
        },
        {
          path: routes.desk,
          loader: openSession,
          // Asked once: from then on the frame itself sees that a session has ended.
          shouldRevalidate: () => false,
          Component: OpenFrame,
          children: [
            {
              index: true,
              loader: () => beginAsking(askForHome(client)),
              lazy: () => import('./home/home-screen.tsx'),
            },
            {
              path: routes.deskSearch,
              loader: ({ request }) => {
                const words = new URL(request.url).searchParams.get('q')?.trim()
                return words ? beginAsking(client.query(searchQuery(words))) : null
              },
              lazy: () => import('./search/search-screen.tsx'),
            },
            {
              path: routes.deskOrders,
              loader: ({ request }) => {
                const filter = orderFilterOf(new URL(request.url).searchParams)
                return beginAsking(client.infiniteQuery(ordersQuery(filter)))
              },
              lazy: () => import('./order-list/orders-screen.tsx'),
            },
            {
              path: routes.deskOrder,
              loader: ({ params }) => beginAsking(client.query(orderQuery(params.reference ?? ''))),
              lazy: () => import('./orders/order-screen.tsx'),
            },
            { path: routes.deskRefunds, lazy: () => import('./refunds/refunds-screen.tsx') },
            {
              path: routes.deskPayments,
              loader: ({ request }) =>
                beginAsking(
                  client.infiniteQuery(paymentsQuery(filterOfPayments(new URL(request.url).searchParams))),
                ),
              lazy: () => import('./payments/payments-screen.tsx'),
            },
            {
              path: routes.deskPayment,
              loader: ({ params }) => beginAsking(client.query(paymentQuery(params.id ?? ''))),
              lazy: () => import('./payments/payment-screen.tsx'),
            },
            {
              path: routes.deskUnmatched,
              loader: () => beginAsking(client.infiniteQuery(unmatchedQuery)),
              lazy: () => import('./payments/unmatched-screen.tsx'),
            },
            {
              path: routes.deskStatements,
              loader: () => beginAsking(client.infiniteQuery(statementsQuery)),
              lazy: () => import('./statements/statements-screen.tsx'),
            },
            {
              path: routes.deskStatement,
              loader: ({ params }) => beginAsking(client.query(statementQuery(params.id ?? ''))),
              lazy: () => import('./statements/statement-screen.tsx'),
            },
            {
              path: routes.deskChecks,
              loader: () => beginAsking(client.query(checksQuery)),
              lazy: () => import('./checks/checks-screen.tsx'),
            },
            {
              path: routes.deskTeam,
              loader: () => beginAsking(client.query(teamQuery)),
              lazy: () => import('./team/team-screen.tsx'),
            },
            {
              path: routes.deskActivity,
              loader: ({ request }) =>
                beginAsking(client.infiniteQuery(activityQuery(filterOf(new URL(request.url).searchParams)))),
              lazy: () => import('./activity/activity-screen.tsx'),
            },
            {
              path: routes.deskSettings,
              loader: () => beginAsking(client.query(settingsQuery)),
              lazy: () => import('./settings/settings-screen.tsx'),
            },
            {
              path: routes.deskSecurity,
              loader: () => beginAsking(Promise.all([client.query(ownQuery), client.query(ownActionsQuery)])),
              lazy: () => import('./security/security-screen.tsx'),
            },
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ])

  function OpenFrame() {
    return <Frame opened={useLoaderData<typeof openSession>()} />
  }
}
