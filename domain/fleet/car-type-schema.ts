import * as z from 'zod/mini';
import { carTypes } from './car-classes.ts';

export const carTypeSchema = z.enum(carTypes, { error: 'Error_car-type' });
