import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** The query client for actions. Our own context, so that public pages without queries do not load that library. */
export const ActionClientContext = createContext<QueryClient | null>(null);
