import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from './api/query-client.ts'
import { createRouter } from './router.tsx'
import { sessionQuery } from './session/session.ts'
import './styles.css'

const place = document.getElementById('application')
if (!place) throw new Error('index.html has no place for the application')
const client = createQueryClient((ended) => ended.setQueryData(sessionQuery.queryKey, null))
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter(client)} />
    </QueryClientProvider>
  </StrictMode>,
)
